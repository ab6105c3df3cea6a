import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { connectionFault, freePort } from '#domain/workflow/connect.ts';
import { PORTS, type Port, type WorkflowDefinition } from '#domain/workflow/definition.ts';
import { graphOrder, PORT_WORDS } from '#domain/workflow/graph-order.ts';
import { fullNodeWords, nodeWords } from '#domain/workflow/node-words.ts';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { useDesigner } from './designer-context.ts';

/** A new edge from a node, or one that leads elsewhere. */
export type Joining = { readonly from: string } | { readonly edge: string };

interface Props {
  readonly joining: Joining;
  readonly onClose: () => void;
}

/** What a joining begins with: its node, and for an edge where it leads now. */
function startOf(definition: WorkflowDefinition, joining: Joining) {
  if ('from' in joining)
    return {
      source: joining.from,
      sourcePort: freePort(definition, joining.from) ?? 'bottom',
      target: '',
      edge: undefined,
    };
  const edge = definition.edges.find(({ id }) => id === joining.edge);
  return {
    source: edge?.source ?? '',
    sourcePort: edge?.sourcePort ?? 'bottom',
    target: edge?.target ?? '',
    edge: joining.edge,
  };
}

/** Connects two nodes without a mouse: where the edge leaves, and where it leads. */
export function ConnectDialog({ joining, onClose }: Props) {
  const id = useId();
  const { definition, connect, reconnect } = useDesigner();
  const start = startOf(definition, joining);
  const [sourcePort, setPort] = useState<Port>(start.sourcePort);
  const [target, setTarget] = useState(start.target);
  const [isTried, setTried] = useState(false);
  const byId = new Map(definition.nodes.map((node) => [node.id, node]));
  const source = byId.get(start.source);
  const connection = { source: start.source, sourcePort, target };
  const fault = target === '' ? 'Field is required' : connectionFault(definition, connection, start.edge);
  const save = () => {
    setTried(true);
    if (fault !== undefined) return;
    if (start.edge === undefined) connect(connection);
    else reconnect(start.edge, connection);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} maxWidth="xs" fullWidth>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          save();
        }}
      >
        <DialogTitle id={`${id}-title`}>Connect {source === undefined ? '' : `"${nodeWords(source)}"`}</DialogTitle>
        <DialogContent className="wz-connect">
          <TextField
            select
            label="Leads to"
            required
            autoFocus
            value={target}
            onChange={(event) => setTarget(event.target.value)}
            error={isTried && fault !== undefined}
            helperText={<FieldMessage error={isTried ? fault : undefined} />}
          >
            {graphOrder(definition).flatMap((nodeId) => {
              const node = byId.get(nodeId);
              if (node === undefined || nodeId === start.source || node.config.nodeType === 'start') return [];
              return [
                <MenuItem key={nodeId} value={nodeId}>
                  {fullNodeWords(node)}
                </MenuItem>,
              ];
            })}
          </TextField>
          <TextField
            select
            label="Port"
            value={sourcePort}
            onChange={(event) => setPort(PORTS.find((port) => port === event.target.value) ?? 'bottom')}
          >
            {PORTS.map((port) => (
              <MenuItem key={port} value={port}>
                {PORT_WORDS[port]}
              </MenuItem>
            ))}
          </TextField>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained">
            Connect
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
