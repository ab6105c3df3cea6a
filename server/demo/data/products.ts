// What the organisations insure, with whom, and through which intermediaries.

export interface DemoProduct {
  readonly key: string;
  readonly name: string;
  /** How often it comes up among policies. */
  readonly weight: number;
  /** Held by companies and owners corporations. */
  readonly commercial: boolean;
}

export const PRODUCTS: readonly DemoProduct[] = [
  { key: 'home', name: 'Home building and contents', weight: 40, commercial: false },
  { key: 'building', name: 'Home building', weight: 15, commercial: false },
  { key: 'contents', name: 'Home contents', weight: 15, commercial: false },
  { key: 'landlord', name: 'Landlord', weight: 15, commercial: false },
  { key: 'strata', name: 'Residential strata', weight: 7, commercial: true },
  { key: 'business', name: 'Small business property', weight: 8, commercial: true },
];

export interface DemoInsurer {
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly applyGst: boolean;
  /** Start of its policy numbers. */
  readonly prefix: string;
  /** Its share of policies. */
  readonly weight: number;
  /** Keys of the products that it has a disclosure statement for. */
  readonly products: readonly string[];
}

export const INSURERS: readonly DemoInsurer[] = [
  {
    key: 'banksia',
    name: 'Banksia General Insurance',
    email: 'accounts@banksia.test',
    applyGst: true,
    prefix: 'BGI',
    weight: 50,
    products: ['home', 'building', 'contents', 'landlord', 'strata', 'business'],
  },
  {
    key: 'coolabah',
    name: 'Coolabah Mutual',
    email: 'claims.accounts@coolabah.test',
    applyGst: true,
    prefix: 'CM',
    weight: 25,
    products: ['home', 'building', 'contents', 'landlord'],
  },
  {
    key: 'jacaranda',
    name: 'Jacaranda Underwriting',
    email: 'settlements@jacaranda.test',
    applyGst: true,
    prefix: 'JU',
    weight: 18,
    products: ['landlord', 'strata', 'business'],
  },
  {
    key: 'lyrebird',
    name: 'Lyrebird Specialty (Singapore branch)',
    email: 'ap@lyrebird.test',
    applyGst: false,
    prefix: 'LS',
    weight: 7,
    products: ['strata', 'business'],
  },
];

export interface DemoBroker {
  readonly company: string;
  readonly branch: string;
  readonly domain: string;
}

export const BROKERS: readonly DemoBroker[] = [
  { company: 'Figtree Insurance Brokers', branch: 'Parramatta', domain: 'figtreebrokers.test' },
  { company: 'Cathedral Rock Broking', branch: 'Armidale', domain: 'cathedralrock.test' },
  { company: 'Harbourside Risk Partners', branch: 'Sydney', domain: 'harboursiderisk.test' },
  { company: 'Tamar Valley Insurance Services', branch: 'Launceston', domain: 'tamarvalley.test' },
  { company: 'Sunshine & Sons Insurance Advisers', branch: 'Maroochydore', domain: 'sunshineandsons.test' },
  { company: 'Swan River Brokers', branch: 'Fremantle', domain: 'swanriverbrokers.test' },
];
