import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { memo, useCallback, useMemo, type Ref } from 'react';
import { graphOrder } from '#domain/workflow/graph-order.ts';
import { fullNodeWords } from '#domain/workflow/node-words.ts';
import { useLatest } from '#src/ui/use-latest.ts';
import { useDesigner } from './designer-context.ts';

interface Props {
  readonly input: Ref<HTMLInputElement>;
  readonly onShow: (id: string) => void;
}

/** Looks for a step by its name or type, and leads to it. */
export function FindStep({ input, onShow }: Props) {
  const { definition } = useDesigner();
  const latest = useLatest(onShow);
  const options = useMemo(() => {
    const byId = new Map(definition.nodes.map((node) => [node.id, node]));
    return graphOrder(definition).flatMap((id) => {
      const node = byId.get(id);
      return node === undefined ? [] : [{ id, label: fullNodeWords(node) }];
    });
  }, [definition]);
  const show = useCallback((id: string) => latest()(id), [latest]);
  return <Search input={input} options={options} onShow={show} />;
}

interface SearchProps extends Props {
  readonly options: readonly { readonly id: string; readonly label: string }[];
}

/** Not drawn again for what is selected. */
const Search = memo(function Search({ input, options, onShow }: SearchProps) {
  return (
    <Autocomplete
      className="wz-find"
      size="small"
      options={options}
      value={null}
      blurOnSelect
      clearOnBlur
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText="No step is called so"
      onChange={(_event, option) => {
        if (option !== null) onShow(option.id);
      }}
      renderInput={(params) => (
        <TextField {...params} inputRef={input} placeholder="Find a step" hiddenLabel aria-label="Find a step" />
      )}
    />
  );
});
