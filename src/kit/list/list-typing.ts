import { useCallback, useEffect, useRef, useState } from 'react';

/** Typing rests, and what was typed is asked for. */
const TYPING_PAUSE_MS = 250;

/** The text being typed; `send` gets it after a pause. A query that changed elsewhere (Back, “clear”) wins over it. */
export function useTyping(query: string, send: (query: string | undefined) => void) {
  const [draft, setDraft] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(query);

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    setDraft(undefined);
  }, []);

  useEffect(() => {
    if (query === sent.current) return;
    sent.current = query;
    forget();
  }, [query, forget]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function setText(text: string): void {
    setDraft(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sent.current = text.trim();
      send(text.trim() || undefined);
    }, TYPING_PAUSE_MS);
  }

  return { text: draft ?? query, setText, forget };
}

/** The text once nothing was typed for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
