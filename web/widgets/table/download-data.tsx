import './download-data.css'
import { Link } from '@tanstack/react-router'
import { endpoints, type PageName, ReportFormat, type ReportSubmission } from '@waybill/contracts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useFormat } from '../../ui/format.ts'
import { useSay } from '../../ui/language.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { call } from '../../ui/service.ts'
import { outcomeOf, type Submitted, shownForMilliseconds } from './submission.ts'

interface DownloadDataProps {
  readonly page: PageName
  /** What the table shows now, as a report of it is submitted; the file's format is chosen here. */
  readonly submission: Omit<z.input<typeof ReportSubmission>, 'format' | 'rowCount'>
  /** Undefined while the table is loading. */
  readonly rowCount: number | undefined
  /** Whether the page or the table is filtered, besides by clients and days. */
  readonly filtered: boolean
  /** A transport that fails is no outcome: the table shows it as its error. */
  readonly onError?: (error: Error) => void
}

type Step = 'closed' | 'asking' | 'submitting' | Submitted

/** Has all rows of a table made into a file, after asking once, and says what came of it. */
export function DownloadData({ page, submission, rowCount, filtered, onError }: DownloadDataProps) {
  const say = useSay()
  const format = useFormat()
  const [step, setStep] = useState<Step>('closed')
  const [wished, setWished] = useState<ReportFormat>('csv')
  const rows = rowCount ?? 0

  const submit = async () => {
    setStep('submitting')
    try {
      const body = { ...submission, rowCount: rows, format: wished }
      setStep(outcomeOf(await call(endpoints.submitReport, { params: { page }, body })))
    } catch (error) {
      setStep('failed')
      onError?.(error instanceof Error ? error : new Error(String(error)))
    }
  }

  return (
    <>
      <Button size="small" disabled={rows === 0 || step === 'submitting'} onClick={() => setStep('asking')}>
        {say('downloadData')}
      </Button>
      {step === 'asking' && (
        <Dialog
          title={say('downloadData')}
          className="download-data"
          onClose={() => setStep((now) => (now === 'asking' ? 'closed' : now))}
        >
          {(close) => (
            <>
              <p>{say(filtered ? 'downloadData.filtered' : 'downloadData.all', { rows: format.count(rows) })}</p>
              <Segmented
                label={say('downloadData.format')}
                options={ReportFormat.options.map((value) => ({ value, label: formatNames[value] }))}
                value={wished}
                onChange={setWished}
              />
              <div className="foot">
                <Button onClick={close}>{say('downloadData.no')}</Button>
                <Button
                  type="primary"
                  onClick={() => {
                    void submit()
                    close()
                  }}
                >
                  {say('downloadData.yes')}
                </Button>
              </div>
            </>
          )}
        </Dialog>
      )}
      {step === 'submitting' && <Notice words={say('downloadData.submitting')} />}
      {step !== 'closed' && step !== 'asking' && step !== 'submitting' && (
        <Outcome key={step} outcome={step} onGone={() => setStep('closed')} />
      )}
    </>
  )
}

const formatNames: Readonly<Record<ReportFormat, string>> = { csv: 'CSV', xlsx: 'Excel', parquet: 'Parquet' }

/** Stands there for as long as the specification says, and goes by itself. */
function Outcome({ outcome, onGone }: { readonly outcome: Submitted; readonly onGone: () => void }) {
  const say = useSay()
  const go = useEffectEvent(onGone)
  useEffect(() => {
    const timer = setTimeout(() => go(), shownForMilliseconds[outcome])
    return () => clearTimeout(timer)
  }, [outcome])
  if (outcome !== 'submitted') return <Notice words={say(`downloadData.${outcome}`)} />
  return (
    <output className="download-data-notice good">
      <Link to="/reports">{say('downloadData.submitted')}</Link>
    </output>
  )
}

function Notice({ words }: { readonly words: string }) {
  return <output className="download-data-notice">{words}</output>
}
