import type { ReactNode } from 'react';
import IconButton from '@mui/material/IconButton';
import { useReactFlow, useStore } from '@xyflow/react';
import { AddIcon, FitIcon, RemoveIcon } from '../icons.ts';
import { Tip } from '../tip.tsx';
import { useFit } from './use-fit.ts';

/** The next zoom in steps of 0.1 (spec 3 §9). */
const stepped = (zoom: number, by: 1 | -1): number => (Math.round(zoom * 10) + by) / 10;

interface ToolProps {
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A button of the bar on the canvas. */
export function ToolButton({ label, isDisabled = false, onPress, children }: ToolProps) {
  return (
    <Tip title={label}>
      <span>
        <IconButton size="small" aria-label={label} disabled={isDisabled} onClick={onPress}>
          {children}
        </IconButton>
      </span>
    </Tip>
  );
}

/** Bottom left on the canvas: zoom in steps of 0.1 between 0.05 and 1.5, fit, and what else belongs there. */
export function ZoomBar({ children }: { readonly children?: ReactNode }) {
  const { zoomTo } = useReactFlow();
  const fit = useFit();
  const zoom = useStore(({ transform }) => transform[2]);
  const [min, max] = [useStore(({ minZoom }) => minZoom), useStore(({ maxZoom }) => maxZoom)];
  return (
    <div className="wd-bar">
      <ToolButton
        label="Zoom out"
        isDisabled={zoom <= min}
        onPress={() => void zoomTo(Math.max(min, stepped(zoom, -1)))}
      >
        <RemoveIcon />
      </ToolButton>
      <span className="wd-zoom">{Math.round(zoom * 100)}%</span>
      <ToolButton label="Zoom in" isDisabled={zoom >= max} onPress={() => void zoomTo(Math.min(max, stepped(zoom, 1)))}>
        <AddIcon />
      </ToolButton>
      <span className="wd-bar-gap" aria-hidden />
      <ToolButton label="Fit to screen" onPress={fit}>
        <FitIcon />
      </ToolButton>
      {children}
    </div>
  );
}
