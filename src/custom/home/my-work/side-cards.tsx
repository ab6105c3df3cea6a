// Beside what waits: the week, and the records that were open last.
import { Link } from 'react-router';
import { addDays, formatDate, localDateOf } from '#domain/dates.ts';
import { recentPlace, useRecentItems } from '#src/record/recent.ts';
import { formatTime } from '#src/ui/format.ts';
import {
  BillingIcon,
  ClockIcon,
  ComplaintIcon,
  DocumentIcon,
  IncidentIcon,
  PeopleIcon,
  SupplierIcon,
  TaskIcon,
} from '#src/ui/icons.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import { ruleWords } from './line-cards.tsx';
import { itemPath, recordWords, weekOfWork, type Moment, type WorkItem } from './work-item.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** 'Sat 21' */
function dayWords(day: string): string {
  return `${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''} ${Number(day.slice(8))}`;
}

const short = (day: string): string => formatDate(day).slice(0, 5);

/** The page of tasks, with the person's own that are due on a day. */
function tasksOfDay(day: string): string {
  return `/app/tasks?filter=${encodeURIComponent(JSON.stringify({ whose: 'mine', dueDate: { from: day, to: day } }))}`;
}

interface WeekProps {
  readonly items: readonly WorkItem[];
  readonly moment: Moment;
}

/** Seven days from today on: deadlines, and how many tasks are due. */
export function WeekCard({ items, moment }: WeekProps) {
  const { today } = moment;
  return (
    <SectionCard title="This week" count={`${short(today)} to ${short(addDays(today, 6))}`} padded={false}>
      <ol className="mw-week">
        {weekOfWork(items, moment).map(({ day, deadlines, tasks }) => (
          <li key={day}>
            <span className="mw-weekday" data-today={day === today || undefined}>
              {day === today ? 'Today' : dayWords(day)}
            </span>
            {deadlines.length + tasks === 0 ? (
              <span className="mw-nothing">–</span>
            ) : (
              <ul>
                {deadlines.map((item) => (
                  <li key={item.id}>
                    <ClockIcon fontSize="inherit" titleAccess="Deadline" />
                    <span>
                      <Link to={itemPath(item)} className="mw-record">
                        {recordWords(item)}
                      </Link>
                      {ruleWords(item)}
                    </span>
                  </li>
                ))}
                {tasks > 0 && (
                  <li>
                    <TaskIcon fontSize="inherit" aria-hidden />
                    <Link to={tasksOfDay(day)} className="mw-quiet-link">
                      {tasks} {tasks === 1 ? 'task' : 'tasks'}
                    </Link>
                  </li>
                )}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}

const ICONS: Readonly<Record<string, typeof DocumentIcon>> = {
  complaint: ComplaintIcon,
  incident: IncidentIcon,
  supplier: SupplierIcon,
  person: PeopleIcon,
  invoice: BillingIcon,
};
const SHOWN = 9;

/** What was open last in this browser. */
export function RecentCard({ moment }: Pick<WeekProps, 'moment'>) {
  const recent = useRecentItems().slice(0, SHOWN);
  const { today } = moment;
  return (
    <SectionCard title="Recently opened" padded={false}>
      {recent.length === 0 ? (
        <p className="mw-none">
          The claims, complaints, incidents, suppliers, people and invoices that you open stand here.
        </p>
      ) : (
        <ul className="mw-recent">
          {recent.map((item) => {
            const { entity, id, about, at } = item;
            const place = recentPlace(item);
            const Icon = ICONS[entity] ?? DocumentIcon;
            if (place === undefined) return null;
            const day = localDateOf(at, moment.zone);
            return (
              <li key={`${entity} ${id}`}>
                <Icon fontSize="inherit" aria-hidden />
                <span className="mw-recent-name">
                  <Link to={place.to} className="mw-record">
                    {place.title}
                  </Link>{' '}
                  {about}
                </span>
                <time dateTime={at}>{day === today ? formatTime(at, moment.zone) : formatDate(day)}</time>
              </li>
            );
          })}
        </ul>
      )}
    </SectionCard>
  );
}
