// The cards of two-line rows: deadlines, red and orange records, unread messages.
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { clockRule } from '#domain/clocks/rules.ts';
import { timeLeft } from '#domain/clocks/time-left.ts';
import { localDateOf } from '#domain/dates.ts';
import { DateText, DateTimeText } from '#src/ui/date-text.tsx';
import { formatDate, formatTime } from '#src/ui/format.ts';
import { AttachmentIcon, CallIcon, ClockIcon, EmailIcon, SmsIcon } from '#src/ui/icons.ts';
import { Indicator } from '#src/ui/indicator.tsx';
import { WorkCard } from './work-card.tsx';
import { isLate, type Moment, type WorkItem } from './work-item.ts';
import { WorkLine } from './work-line.tsx';

export interface CardProps {
  readonly items: readonly WorkItem[];
  readonly moment: Moment;
}

const FIRST = 5;

/** ': acknowledge complaint' after the record. */
export function ruleWords({ title, detail }: WorkItem): string {
  const label = clockRule(title ?? '')?.label ?? title ?? '';
  return `: ${label.charAt(0).toLowerCase()}${label.slice(1)}${Number(detail) > 1 ? `, round ${detail ?? ''}` : ''}`;
}

/** 'RG 271.51, today 16:10' */
function dueWords({ title, at }: WorkItem, { zone, today }: Moment): string {
  const isToday = at !== null && localDateOf(at, zone) === today;
  const day = isToday ? `today ${formatTime(at, zone)}` : formatDate(at, zone);
  return [clockRule(title ?? '')?.cite, day].filter(Boolean).join(', ');
}

function Deadline({ item, moment }: { readonly item: WorkItem; readonly moment: Moment }) {
  const left = timeLeft(item.at ?? moment.now.toISOString(), moment.now, moment.zone);
  return (
    <WorkLine
      item={item}
      recordAt="start"
      mark={<ClockIcon fontSize="inherit" aria-hidden />}
      title={ruleWords(item)}
      right={
        <span className="mw-left" data-urgency={left.urgency}>
          {left.words}
        </span>
      }
      below={item.about}
      belowRight={dueWords(item, moment)}
    />
  );
}

/** '4 this week', '16, 12 overdue' */
function deadlineCount(items: readonly WorkItem[], moment: Moment): string {
  const late = items.filter((item) => isLate(item, moment)).length;
  return late === 0 ? `${items.length} this week` : `${items.length}, ${late} overdue`;
}

/** What law and Code ask for this week on the person's records, and what is overdue of it. */
export function DeadlinesCard({ items, moment }: CardProps) {
  return (
    <WorkCard
      title="Deadlines set by law and code"
      count={deadlineCount(items, moment)}
      items={items}
      first={FIRST}
      none="No deadline falls into this week."
      action={
        <Button
          component={Link}
          to={`/app/deadlines?filter=${encodeURIComponent(JSON.stringify({ mine: 'yes' }))}`}
          variant="text"
          size="small"
        >
          All
        </Button>
      }
    >
      {(item) => <Deadline key={item.id} item={item} moment={moment} />}
    </WorkCard>
  );
}

function colourCount(items: readonly WorkItem[]): string {
  const red = items.filter(({ color }) => color === 'red').length;
  return [red > 0 && `${red} red`, items.length > red && `${items.length - red} orange`].filter(Boolean).join(', ');
}

interface ColoursProps {
  readonly items: readonly WorkItem[];
  readonly title: string;
  /** Claim search with the person's own claims, the red ones first; left out without claims. */
  readonly search: string | undefined;
}

/** The open records of the person on which a rule is on. */
export function ColoursCard({ items, title, search }: ColoursProps) {
  return (
    <WorkCard
      title={title}
      count={colourCount(items)}
      items={items}
      first={FIRST}
      none="None of yours is red or orange."
      action={
        search !== undefined && (
          <Button component={Link} to={search} variant="text" size="small">
            View in search
          </Button>
        )
      }
    >
      {(item) => (
        <WorkLine
          key={item.id}
          item={item}
          recordAt="start"
          mark={<Indicator color={item.color} />}
          title={item.about === null ? '' : ` ${item.about}`}
          below={item.title}
          belowRight={
            item.at !== null && (
              <>
                since <DateText value={item.at} />
              </>
            )
          }
        />
      )}
    </WorkCard>
  );
}

const CHANNEL_ICONS = { email: EmailIcon, sms: SmsIcon, phone: CallIcon } as const;

/** Messages of which the person was told and that they have not opened. */
export function MessagesCard({ items }: Pick<CardProps, 'items'>) {
  return (
    <WorkCard title="Unread messages" count={items.length} items={items} first={FIRST} none="No unread messages">
      {(item) => {
        const Icon = CHANNEL_ICONS[item.detail as keyof typeof CHANNEL_ICONS] ?? EmailIcon;
        return (
          <WorkLine
            key={item.id}
            item={item}
            recordAt="end"
            mark={<Icon fontSize="inherit" aria-hidden />}
            title={item.title || 'Message'}
            below={item.who ?? item.about}
            belowRight={
              <>
                {item.hasFiles === true && <AttachmentIcon fontSize="inherit" titleAccess="Contains attachments" />}
                <DateTimeText value={item.at} />
              </>
            }
          />
        );
      }}
    </WorkCard>
  );
}
