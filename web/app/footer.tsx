import { useState } from 'react'
import { useSay } from '../ui/language.tsx'

export function Footer() {
  const say = useSay()
  const [year] = useState(() => String(new Date().getFullYear()))
  return <footer className="footer">{say('footer', { year })}</footer>
}
