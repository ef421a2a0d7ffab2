/** Told to the window by whatever opens the search. */
export const findOpened = 'waybill.find'

export function openFind(): void {
  window.dispatchEvent(new Event(findOpened))
}

export const loadFind = () => import('./find-dialog.tsx')

export const isApple = /Mac|iPhone|iPad/.test(navigator.platform)
