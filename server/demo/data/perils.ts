// The eight causes of the shipped questionnaire with what a loss of that kind looks like.

export interface Peril {
  /** internalName of the root option in questionnaire.json. */
  readonly key: string;
  /** How often it comes up. */
  readonly weight: number;
  /** Usual cost in whole dollars, low and high. */
  readonly cost: readonly [number, number];
  /** One claim in this many is a large loss, with this cost. */
  readonly large?: { readonly oneIn: number; readonly cost: readonly [number, number] };
  readonly rooms: readonly string[];
  /** Names in the cost type tree: level 1, level 2. */
  readonly costs: readonly (readonly [string, string])[];
  /** Trades that are sent out, as in data/suppliers.ts. */
  readonly trades: readonly string[];
}

export const PERILS: readonly Peril[] = [
  {
    key: 'storm',
    weight: 30,
    cost: [3_000, 25_000],
    large: { oneIn: 18, cost: [60_000, 180_000] },
    rooms: [
      'main bedroom ceiling and hallway',
      'roof over the lounge room',
      'garage and laundry',
      'back patio roof and two bedrooms',
      'kitchen ceiling, pantry and hallway',
    ],
    costs: [
      ['Building', 'Repairs'],
      ['Building', 'Make safe'],
      ['Experts', 'Assessing'],
    ],
    trades: ['Roofing', 'Restoration', 'Building'],
  },
  {
    key: 'flood',
    weight: 8,
    cost: [18_000, 95_000],
    large: { oneIn: 5, cost: [150_000, 420_000] },
    rooms: [
      'whole of the ground floor',
      'underfloor, garage and laundry',
      'ground floor to about 900 mm',
      'downstairs bedrooms and rumpus room',
    ],
    costs: [
      ['Building', 'Repairs'],
      ['Building', 'Make safe'],
      ['Contents', 'Replacement'],
      ['Accommodation', 'Temporary accommodation'],
    ],
    trades: ['Restoration', 'Building', 'Hydrology'],
  },
  {
    key: 'fire',
    weight: 9,
    cost: [30_000, 120_000],
    large: { oneIn: 6, cost: [350_000, 900_000] },
    rooms: [
      'kitchen and adjoining dining room',
      'garage and roof space',
      'kitchen, with smoke through the whole house',
      'rear deck and family room',
    ],
    costs: [
      ['Building', 'Repairs'],
      ['Contents', 'Replacement'],
      ['Experts', 'Cause report'],
      ['Accommodation', 'Temporary accommodation'],
    ],
    trades: ['Restoration', 'Building', 'Forensic'],
  },
  {
    key: 'theft',
    weight: 14,
    cost: [2_000, 15_000],
    rooms: ['rear sliding door and study', 'garage side door', 'front door and main bedroom', 'laundry window'],
    costs: [
      ['Contents', 'Replacement'],
      ['Building', 'Make safe'],
    ],
    trades: ['Locksmith', 'Contents replacement'],
  },
  {
    key: 'escape_of_liquid',
    weight: 22,
    cost: [8_000, 40_000],
    large: { oneIn: 25, cost: [55_000, 110_000] },
    rooms: [
      'bathroom, hallway and linen cupboard',
      'kitchen cabinets and timber floor',
      'ensuite and the room below',
      'laundry and carpeted hallway',
    ],
    costs: [
      ['Building', 'Repairs'],
      ['Building', 'Make safe'],
      ['Contents', 'Replacement'],
    ],
    trades: ['Plumbing', 'Restoration', 'Building'],
  },
  {
    key: 'impact',
    weight: 7,
    cost: [4_000, 32_000],
    rooms: [
      'front fence and letterbox',
      'garage door and brick pier',
      'carport and side gate',
      'front porch and lounge room window',
    ],
    costs: [
      ['Building', 'Repairs'],
      ['Experts', 'Assessing'],
    ],
    trades: ['Building', 'Engineering'],
  },
  {
    key: 'accidental_damage',
    weight: 5,
    cost: [600, 6_500],
    rooms: ['lounge room', 'kitchen benchtop', 'home office', 'dining room floor'],
    costs: [
      ['Contents', 'Replacement'],
      ['Building', 'Repairs'],
    ],
    trades: ['Contents replacement', 'Building'],
  },
  {
    key: 'glass',
    weight: 5,
    cost: [400, 2_000],
    rooms: ['rear sliding door', 'shower screen in the main bathroom', 'kitchen cooktop', 'stair balustrade panel'],
    costs: [['Building', 'Repairs']],
    trades: ['Glazing'],
  },
];
