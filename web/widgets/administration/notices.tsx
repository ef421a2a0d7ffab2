import { CheckOutlined } from '@ant-design/icons-svg'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import './notices.css'

type Notify = (sentence: string) => void

const Context = createContext<Notify>(() => undefined)
const shownForMilliseconds = 4000

/** Says at the foot of the page that something is done, and goes away by itself. */
export function Notices({ children }: { readonly children: ReactNode }) {
  const [notice, setNotice] = useState<{ readonly sentence: string }>()
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setNotice(undefined), shownForMilliseconds)
    return () => clearTimeout(timer)
  }, [notice])
  return (
    <Context value={(sentence) => setNotice({ sentence })}>
      {children}
      <output className="done-notice">
        {notice && (
          <span>
            <Icon of={CheckOutlined} /> {notice.sentence}
          </span>
        )}
      </output>
    </Context>
  )
}

export function useNotify(): Notify {
  return useContext(Context)
}
