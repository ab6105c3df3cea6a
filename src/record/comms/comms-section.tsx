import Button from '@mui/material/Button';
import { Link, Route, Routes } from 'react-router';
import { CallIcon, EmailIcon } from '#src/ui/icons.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import { useRecordParts } from '../record-parts.ts';
import { useRecord } from '../record.ts';
import { ComposeDrawer } from './compose/compose-drawer.tsx';
import { LogCallDrawer } from './log-call/log-call-drawer.tsx';
import { MessageDrawer } from './message-drawer.tsx';
import { ConversationList } from './conversations/conversation-list.tsx';
import './comms.css';

/**
 * The Communication tab of a record and its drawers (spec 1 §2): comms/{messageId}, comms/new/{taskToCompleteId?} and
 * comms/call. The page gives it the record and, by RecordContactsProvider, its people.
 */
export function CommsSection() {
  const { path } = useRecord();
  const { isReadOnly = false } = useRecordParts();
  return (
    <div className="cm-section">
      <SectionCard
        title="Messages"
        action={
          isReadOnly ? undefined : (
            <>
              <Button component={Link} to={path('comms/call')} variant="text" startIcon={<CallIcon />}>
                Log call
              </Button>
              <Button component={Link} to={path('comms/new')} variant="text" startIcon={<EmailIcon />}>
                New message
              </Button>
            </>
          )
        }
      >
        <ConversationList />
      </SectionCard>
      <Routes>
        <Route path="comms/new/:taskId?" element={<ComposeDrawer />} />
        <Route path="comms/call" element={<LogCallDrawer />} />
        <Route path="comms/:messageId" element={<MessageDrawer />} />
        <Route path="*" element={null} />
      </Routes>
    </div>
  );
}
