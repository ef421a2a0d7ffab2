/** What is read of an element: the browser's own, or another reader's of the same SVG. */
export interface Drawn {
  readonly tagName: string
  readonly textContent: string | null
  readonly childNodes: ArrayLike<unknown>
  readonly getAttribute: (name: string) => string | null
}
