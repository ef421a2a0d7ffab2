import { freshnessQuery } from '../../widgets/freshness.ts'
import './stamping.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Client, endpoints, type StampRequest } from '@waybill/contracts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useSay } from '../../ui/language.tsx'
import { useProblemWords } from '../../ui/problem-words.ts'
import { call } from '../../ui/service.ts'
import { Toast } from '../../ui/toast.tsx'
import { EarlierStamps } from './earlier-stamps.tsx'
import { stampsKey } from './queries.ts'
import { StampedWords } from './stamped-words.tsx'

interface StampDialogProps {
  readonly client: Client
  readonly clients: readonly Client[]
  readonly onClose: () => void
}

/** Gives one number to a client's invoices of a span of bill dates. */
export function StampDialog({ client, clients, onClose }: StampDialogProps) {
  const say = useSay()
  const [clientId, setClientId] = useState(client.id)
  const [fromDate, setFrom] = useState('')
  const [toDate, setTo] = useState('')
  const { data: freshness } = useQuery(freshnessQuery(clientId))
  const stamp = useStamp()
  const problemWords = useProblemWords()
  const backwards = fromDate !== '' && toDate !== '' && fromDate > toDate
  const ready = fromDate !== '' && toDate !== '' && !backwards && !stamp.isPending
  const today = freshness?.today ?? ''
  return (
    <Dialog title={say('stamp.do')} className="stamp-dialog" onClose={onClose}>
      {(close) => (
        <>
          <p className="quiet">{say('stamp.words')}</p>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              if (ready) stamp.mutate({ clientId, fromDate, toDate })
            }}
          >
            <label className="wide">
              {say('client.select')}
              <select
                value={clientId}
                onChange={({ target }) => {
                  setClientId(Number(target.value))
                  stamp.reset()
                }}
              >
                {clients.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <label>
              {say('stamp.from')}
              <input
                type="date"
                required
                value={fromDate}
                max={today}
                onChange={({ target }) => setFrom(target.value)}
              />
            </label>
            <label>
              {say('stamp.to')}
              <input type="date" required value={toDate} max={today} onChange={({ target }) => setTo(target.value)} />
            </label>
            {backwards && <p className="wide warning">{say('dates.backwards')}</p>}
            {stamp.data && <StampedWords answer={stamp.data} asked={stamp.variables} clients={clients} />}
            <div className="foot wide">
              <Button onClick={close}>{say('close')}</Button>
              <Button type="primary" htmlType="submit" disabled={!ready}>
                {say('stamp.submit')}
              </Button>
            </div>
          </form>
          <EarlierStamps clientId={clientId} />
          {stamp.error && (
            <Toast
              key={stamp.submittedAt}
              title={say('error')}
              words={problemWords(stamp.error)}
              onGone={() => stamp.reset()}
            />
          )}
        </>
      )}
    </Dialog>
  )
}

function useStamp() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: StampRequest) => call(endpoints.stampInvoices, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: stampsKey }),
  })
}
