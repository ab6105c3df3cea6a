import { useState } from 'react';
import { lengthFault } from '#domain/text-length.ts';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Link } from 'react-router';
import { CardPager } from '#src/ui/card-pager.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { limited } from '#src/ui/field-message.tsx';
import { LiveBody } from '#src/ui/live-body.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { isUnassigned, mayHold, nameOf, type Member } from './team-member.ts';
import { PAGE_SIZE, useWork } from './use-work.ts';
import { countOf, PART_LABELS, PARTS, WORK_LABELS, workAddress, type Work, type WorkFilter } from './work-filter.ts';
import type { WorkItem } from './work-item.ts';
import { WorkRow } from './work-row.tsx';

interface Props {
  readonly member: Member;
  readonly members: readonly Member[];
  readonly works: readonly Work[];
  readonly filter: WorkFilter;
  readonly onFind: (text: string) => void;
  readonly onGive: (item: WorkItem, to: Member) => void;
}

/** Longer than any name. */
const LONGEST_TEXT = 100;

/** What is looked for, from Enter or the button on (UX §5). */
function Find({ value, onFind }: { readonly value: string; readonly onFind: (text: string) => void }) {
  const [text, setText] = useState(value);
  return (
    <form
      role="search"
      aria-label="Open work"
      className="tm-find"
      onSubmit={(event) => {
        event.preventDefault();
        if (lengthFault(text.trim(), LONGEST_TEXT) === undefined) onFind(text.trim());
      }}
    >
      <TextField
        label="Number or name"
        type="search"
        size="small"
        value={text}
        onChange={(event) => setText(event.target.value)}
        {...limited({ text: text.trim(), limit: LONGEST_TEXT })}
      />
      <Button type="submit" size="small">
        Search
      </Button>
    </form>
  );
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly {
    readonly key: string;
    readonly label: string;
    readonly count: number;
    readonly to: string;
    readonly isOpen: boolean;
  }[];
}

function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className="tm-tabs">
      {tabs.map((tab) => (
        <Link key={tab.key} to={tab.to} className="tm-tab" aria-current={tab.isOpen || undefined}>
          {tab.label} <span>{tab.count}</span>
        </Link>
      ))}
    </nav>
  );
}

const NOTHING: Readonly<Record<Work, string>> = {
  claims: 'No such claims',
  complaints: 'No such complaints',
  tasks: 'No such tasks',
};

function Items({ member, members, filter, onGive }: Pick<Props, 'member' | 'members' | 'filter' | 'onGive'>) {
  const [wanted, setPage] = useState(0);
  // others take some away while somebody looks at the last page
  const [last, setLast] = useState(Number.MAX_SAFE_INTEGER);
  const page = Math.min(wanted, last);
  const { work } = filter;
  const query = useWork(member.userId, filter, page);
  const count = query.data?.count;
  const end = count === undefined ? last : Math.max(0, Math.ceil(count / PAGE_SIZE) - 1);
  if (end !== last && count !== undefined) setLast(end);
  const others = members.filter((one) => mayHold(one) && one.userId !== member.userId);
  return (
    <LiveBody query={query} name={WORK_LABELS[work]} lines={6}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title={NOTHING[work]} />
        ) : (
          <>
            <ul className="tm-works" aria-label={WORK_LABELS[work]}>
              {items.map((item) => (
                <WorkRow key={item.id} item={item} others={others} onGive={onGive} />
              ))}
            </ul>
            <CardPager label={work} page={page} pageSize={PAGE_SIZE} count={count ?? items.length} onPage={setPage} />
          </>
        )
      }
    </LiveBody>
  );
}

/** What a person has open, the most urgent first, to be given to others: dragged to them, or by the menu of each. */
export function WorkCard({ member, members, works, filter, onFind, onGive }: Props) {
  const { work, part, text } = filter;
  return (
    <SectionCard
      title={isUnassigned(member) ? 'Unassigned open work' : `Open work of ${nameOf(member)}`}
      padded={false}
    >
      <div className="tm-tools">
        <Tabs
          label="Kind of work"
          tabs={works.map((one) => ({
            key: one,
            label: WORK_LABELS[one],
            count: countOf(member, one, 'all'),
            to: workAddress(member, { work: one, part: 'all', text: '' }),
            isOpen: one === work,
          }))}
        />
        <Tabs
          label={WORK_LABELS[work]}
          tabs={PARTS.map((one) => ({
            key: one,
            label: PART_LABELS[one],
            count: countOf(member, work, one),
            to: workAddress(member, { work, part: one, text }),
            isOpen: one === part,
          }))}
        />
        <Find key={`${work} ${text}`} value={text} onFind={onFind} />
      </div>
      <Items key={workAddress(member, filter)} member={member} members={members} filter={filter} onGive={onGive} />
    </SectionCard>
  );
}
