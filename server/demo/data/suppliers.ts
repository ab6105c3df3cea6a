// Companies that carry out jobs. Staff are people of data/organisations.ts.
import type { SUPPLIER_CATEGORIES } from '#domain/supplier.ts';
import { BANKSIA, WATTLE } from './organisations.ts';

export interface DemoSupplier {
  readonly id: number;
  readonly orgId: number;
  readonly name: string;
  /** As in data/perils.ts. */
  readonly trade: string;
  readonly category: (typeof SUPPLIER_CATEGORIES)[number];
  readonly contact: string;
  readonly domain: string;
  readonly locality: string;
  /** holder, authorized representative or none (spec 3 §3.1: AFSL status). */
  readonly afsl: 'holder' | 'authorized representative' | 'none';
  readonly staff: readonly number[];
  /** Keys of handling parties; empty: all of them. */
  readonly parties: readonly string[];
  readonly isDeleted?: boolean;
}

export const SUPPLIERS: readonly DemoSupplier[] = [
  { id: 401, orgId: BANKSIA, name: 'Swift Repairs', trade: 'Building', category: 'repair', contact: 'Sam Abernathy', domain: 'swiftrepairs.test', locality: 'Parramatta', afsl: 'none', staff: [1004, 1019], parties: [] },
  { id: 402, orgId: BANKSIA, name: 'DryRight Restoration', trade: 'Restoration', category: 'restoration', contact: 'Dimitra Nikolaidis', domain: 'dryright.test', locality: 'Lismore', afsl: 'none', staff: [1020], parties: [] },
  { id: 403, orgId: BANKSIA, name: 'Topline Roofing & Guttering', trade: 'Roofing', category: 'make safe', contact: 'Brett Morgan', domain: 'toplineroofing.test', locality: 'Penrith', afsl: 'none', staff: [], parties: ['sydney', 'rapid'] },
  { id: 404, orgId: BANKSIA, name: 'Hartley & Quilty Forensic Engineers', trade: 'Forensic', category: 'assessment', contact: 'Judith Quilty', domain: 'hartleyquilty.test', locality: 'Newcastle', afsl: 'authorized representative', staff: [], parties: [] },
  { id: 405, orgId: BANKSIA, name: 'Bluewren Plumbing', trade: 'Plumbing', category: 'repair', contact: 'Craig Inglis', domain: 'bluewrenplumbing.test', locality: 'Wollongong', afsl: 'none', staff: [], parties: ['sydney', 'south'] },
  { id: 406, orgId: BANKSIA, name: 'Meridian Structural', trade: 'Engineering', category: 'assessment', contact: 'Wei Chen', domain: 'meridianstructural.test', locality: 'Ballarat Central', afsl: 'none', staff: [], parties: ['south'] },
  { id: 407, orgId: BANKSIA, name: 'Clearwater Hydrology', trade: 'Hydrology', category: 'assessment', contact: 'Anjali Kumar', domain: 'clearwaterhydrology.test', locality: 'Ballina', afsl: 'none', staff: [], parties: ['rivers'] },
  { id: 408, orgId: BANKSIA, name: 'Northgate Locksmiths', trade: 'Locksmith', category: 'make safe', contact: 'Darren Zammit', domain: 'northgatelocks.test', locality: 'Chatswood', afsl: 'none', staff: [], parties: [] },
  { id: 409, orgId: BANKSIA, name: 'LikeNew Replacement Services', trade: 'Contents replacement', category: 'quote', contact: 'Talia Fernandez', domain: 'likenew.test', locality: 'Box Hill', afsl: 'authorized representative', staff: [], parties: [] },
  { id: 410, orgId: BANKSIA, name: 'Crystal Clear Glazing', trade: 'Glazing', category: 'repair', contact: 'Yusuf Rahman', domain: 'crystalglazing.test', locality: 'Hurstville', afsl: 'none', staff: [], parties: [] },
  { id: 411, orgId: BANKSIA, name: 'Outback Building Co', trade: 'Building', category: 'repair', contact: 'Neville Gresham', domain: 'outbackbuilding.test', locality: 'Dubbo', afsl: 'none', staff: [], parties: [], isDeleted: true },
  { id: 421, orgId: WATTLE, name: 'Reef Build', trade: 'Building', category: 'repair', contact: 'Ngaire Holloway', domain: 'reefbuild.test', locality: 'Cairns City', afsl: 'none', staff: [1021], parties: [] },
  { id: 422, orgId: WATTLE, name: 'Tropical Drying Services', trade: 'Restoration', category: 'restoration', contact: 'Koa Fonoti', domain: 'tropicaldrying.test', locality: 'Townsville City', afsl: 'none', staff: [], parties: [] },
  { id: 423, orgId: WATTLE, name: 'Maroochy Roofing', trade: 'Roofing', category: 'make safe', contact: 'Shane Jarrett', domain: 'maroochyroofing.test', locality: 'Maroochydore', afsl: 'none', staff: [], parties: [] },
];
