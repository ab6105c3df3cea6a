import { useToast } from '#src/ui/use-toast.ts';

/** Puts a link on the clipboard and says so, or says what to do where the browser refuses. */
export function useCopyLink(): (link: string) => Promise<void> {
  const toast = useToast();
  return async (link) => {
    try {
      await navigator.clipboard.writeText(link);
      toast.saved('Link copied.');
    } catch {
      toast.error('The browser did not let us copy. Select the link and copy it.');
    }
  };
}
