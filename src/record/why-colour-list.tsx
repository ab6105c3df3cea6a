import { useQuery } from '@apollo/client';
import { milestoneLabel } from '#domain/milestone-name.ts';
import { RuleClocksDocument, type RuleClocksQuery } from '#src/generated/documents/rule-clocks.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { DateText, DateTimeText } from '#src/ui/date-text.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { Indicator } from '#src/ui/indicator.tsx';
import { RECORD_POLL_MS, recordArguments, useRecord } from './record.ts';

type Clock = RuleClocksQuery['ruleClocks'][number];

function Rule({ clock, wins }: { readonly clock: Clock; readonly wins: boolean }) {
  return (
    <li>
      <Indicator color={clock.color} size={16} />
      <strong>{clock.title}</strong>
      <p className="cw-meta">
        {milestoneLabel(clock.startedBy)} <DateTimeText value={clock.startedAt} />
      </p>
      <p className="cw-meta">
        {clock.isOn ? 'On since ' : 'On from '}
        {clock.dueAt === null ? 'a later year' : <DateText value={clock.dueAt} />}, priority {clock.priority}
        {clock.kind === 'workflow' && ', of the workflow'}
        {wins && '. It gives the colour.'}
      </p>
    </li>
  );
}

/** The rules that are on and those to come, with what started their clocks and when they are due (RULES 32). */
export default function WhyColourList() {
  const record = useRecord();
  const { data, error, refetch } = useQuery(RuleClocksDocument, {
    variables: recordArguments(record),
    fetchPolicy: 'network-only',
    pollInterval: RECORD_POLL_MS * 10,
  });
  const clocks = data?.ruleClocks;
  if (clocks === undefined)
    return error === undefined ? (
      <CardSkeleton lines={3} label="Loading the rules" />
    ) : (
      <ErrorState title="The rules did not load" onRetry={() => void refetch()} />
    );
  const on = clocks.filter(({ isOn }) => isOn);
  const next = clocks.filter(({ isOn }) => !isOn);
  return (
    <>
      {on.length === 0 && <p className="cw-meta">No rule is on, so it is green.</p>}
      {on.length > 0 && (
        <ul aria-label="Rules that are on">
          {on.map((clock, index) => (
            <Rule key={`${clock.kind} ${clock.ruleId}`} clock={clock} wins={index === 0} />
          ))}
        </ul>
      )}
      {next.length > 0 && (
        <>
          <h3>Next</h3>
          <ul aria-label="Rules to come">
            {next.map((clock) => (
              <Rule key={`${clock.kind} ${clock.ruleId}`} clock={clock} wins={false} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
