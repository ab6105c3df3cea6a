import { useState } from 'react';
import Button from '@mui/material/Button';
import { PublishDialog, type Publishing } from './publish-dialog.tsx';

/** 'Publish': says what is wrong with the stored draft, or asks for a note and makes it the version that new claims run. */
export function PublishButton(props: Publishing) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Publish</Button>
      {isOpen && <PublishDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
