import { useEffect, useMemo, useState, type SyntheticEvent } from 'react';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import { ImageIcon } from '#src/ui/icons.ts';
import { frameDocument, hasRemoteContent } from './frame-document.ts';
import { usePictureAddresses, type Picture } from './use-picture-addresses.ts';

interface Props {
  /** What the service has sanitised. */
  readonly html: string;
  /** The message's name, for screen readers. */
  readonly title: string;
  /** The files that came with it, where they are no documents yet. */
  readonly pictures?: readonly Picture[];
}

/** No scripts, no forms, no way out of the frame but links, which open apart; same origin lets the page measure it. */
const SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** Gives the frame the height of what it shows, also when a quotation is unfolded or a picture arrives. */
function useFittedHeight() {
  const [body, setBody] = useState<HTMLElement>();
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (body === undefined) return undefined;
    const observer = new ResizeObserver(() => setHeight(Math.ceil(body.getBoundingClientRect().height)));
    observer.observe(body);
    return () => observer.disconnect();
  }, [body]);
  return {
    height,
    onLoad: ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => setBody(currentTarget.contentDocument?.body),
  };
}

/** A message's HTML in a frame of its own; pictures from elsewhere only when somebody asks for them. */
export function MessageFrame({ html, title, pictures }: Props) {
  const [hasPictures, setPictures] = useState(false);
  const { palette } = useTheme();
  const addresses = usePictureAddresses(html, pictures);
  const source = useMemo(
    () =>
      frameDocument(html, {
        hasPictures,
        palette: {
          text: palette.text.primary,
          quiet: palette.text.secondary,
          link: palette.primary.main,
          isDark: palette.mode === 'dark',
        },
        addresses,
      }),
    [html, hasPictures, palette, addresses],
  );
  const { height, onLoad } = useFittedHeight();
  return (
    <div className="cm-frame-box">
      {hasRemoteContent(html) && !hasPictures && (
        <div className="cm-pictures">
          <span>Pictures from other places are not shown.</span>
          <Button size="small" startIcon={<ImageIcon />} onClick={() => setPictures(true)}>
            Show pictures
          </Button>
        </div>
      )}
      <iframe title={title} sandbox={SANDBOX} srcDoc={source} className="cm-frame" style={{ height }} onLoad={onLoad} />
    </div>
  );
}
