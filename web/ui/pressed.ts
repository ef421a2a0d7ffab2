import { useCallback, useState } from 'react'

/** What holds, or what was just pressed in its place, shown so until that holds. */
export function usePressed<Value>(holds: Value): [shown: Value, press: (value: Value) => void] {
  const [pressed, setPressed] = useState<{ readonly value: Value; readonly before: Value }>()
  const stands = pressed !== undefined && pressed.before === holds
  if (pressed && !stands) setPressed(undefined)
  const press = useCallback((value: Value) => setPressed({ value, before: holds }), [holds])
  return [stands ? pressed.value : holds, press]
}
