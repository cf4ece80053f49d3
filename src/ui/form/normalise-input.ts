/** Rewrites an input's text in place; the caret stays behind the character it stood behind. */
export function normaliseInput(input: HTMLInputElement, normalise: (text: string) => string) {
  const typed = input.value;
  const wanted = normalise(typed);
  if (wanted === typed) return;
  // Browsers know no caret in email fields.
  const caret = input.type === 'email' ? null : input.selectionStart;
  input.value = wanted;
  if (caret === null) return;
  const kept = normalise(typed.slice(0, caret)).length;
  input.setSelectionRange(kept, kept);
}
