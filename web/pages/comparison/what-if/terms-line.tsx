import './what-if.css'
import { FileTextOutlined } from '@ant-design/icons-svg'
import type { ComparisonSet } from '@waybill/contracts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type Say, useSay } from '../../../ui/language.tsx'
import type { WhatIfOfSet, WhatIfs } from './terms-of-sets.ts'

const loadTerms = () => import('./terms-dialog.tsx')
const TermsDialog = lazy(async () => ({ default: (await loadTerms()).TermsDialog }))

interface TermsLineProps {
  readonly whatIf: WhatIfOfSet
  readonly whatIfs: Pick<WhatIfs, 'change'>
  readonly onSet: (set: ComparisonSet) => void
  readonly onSaid: (said: string) => void
}

/** At which terms a what-if stands, and the way to them. */
export function TermsLine({ whatIf, whatIfs, onSet, onSaid }: TermsLineProps) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const { of, terms } = whatIf
  return (
    <div className="what-if-terms">
      <Button
        size="small"
        icon={<Icon of={FileTextOutlined} />}
        aria-label={say('whatIf.termsOf', { name: of.set.name })}
        aria-haspopup="dialog"
        disabled={terms === undefined}
        onPointerEnter={() => void loadTerms()}
        onFocus={() => void loadTerms()}
        onClick={() => setOpen(true)}
      >
        {say('whatIf.terms')}
      </Button>
      <span className="quiet">{termsWords(whatIf, say)}</span>
      {open && terms && (
        <Suspense fallback={null}>
          <TermsDialog
            whatIf={whatIf}
            terms={terms}
            whatIfs={whatIfs}
            onSet={onSet}
            onSaid={onSaid}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Which terms these are, and whether a link would show the same. */
export function termsWords({ saved, isChanged, of, whole }: WhatIfOfSet, say: Say): string {
  const billed = whole && whole.billed === whole.atTerms ? [say('whatIf.asBilled')] : []
  if (!saved) {
    if (of.set.whatIf?.key !== undefined && !isChanged) return ''
    return [say(isChanged ? 'whatIf.notSaved' : 'whatIf.noTerms'), ...billed].join(' · ')
  }
  const { name, version, mine } = saved
  return [
    say('whatIf.version', { name, version }),
    ...(mine ? [] : [say('whatIf.theirs')]),
    ...(isChanged ? [say('whatIf.changed')] : []),
    ...billed,
  ].join(' · ')
}
