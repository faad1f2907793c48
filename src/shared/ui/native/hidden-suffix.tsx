/** A hidden suffix for the name of a button or link. For screen readers, it distinguishes controls with the same visible words. */
export function HiddenSuffix({ children }: { readonly children: string }) {
  // The space is outside of the hidden element, because browsers trim each part of a name.
  return (
    <>
      {' '}
      <span className="visually-hidden">{children}</span>
    </>
  );
}
