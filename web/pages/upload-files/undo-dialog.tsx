import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { type Client, endpoints, type ListedFile } from '@waybill/contracts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useFormat } from '../../ui/format.ts'
import { useSay } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'
import { sumsOf } from './upload-words.ts'
import { forgetAnswers, isInWarehouse } from './uploads.ts'

interface UndoDialogProps {
  readonly file: ListedFile
  readonly client: Client
  readonly onClose: () => void
}

/** Asks once, and says what will go. */
export function UndoDialog({ file, client, onClose }: UndoDialogProps) {
  const say = useSay()
  const format = useFormat()
  const undo = useUndo()
  const { report } = file
  const owner = client.childClients.find(({ id }) => id === file.clientId) ?? client
  const title = say('upload.undo.title', { name: file.name })
  return (
    <Dialog title={title} className="undo-dialog" onClose={onClose}>
      {(close) => (
        <>
          {report && report.invoices.loaded > 0 && (
            <p>
              {say('upload.undo.invoices', {
                invoices: report.invoices.loaded,
                charges: report.charges,
                client: owner.name,
                sums: sumsOf(file, format).join(' + '),
              })}
            </p>
          )}
          {report && report.events > 0 && (
            <p>{say('upload.undo.events', { events: report.events, client: owner.name })}</p>
          )}
          {report && report.claims > 0 && (
            <p>{say('upload.undo.claims', { claims: report.claims, client: owner.name })}</p>
          )}
          <p className="quiet">{say('upload.undo.again')}</p>
          <div className="foot">
            <Button onClick={close}>{say('upload.undo.keep')}</Button>
            <Button
              danger
              type="primary"
              onClick={() => {
                undo.mutate(file)
                close()
              }}
            >
              {say('upload.undo.do')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

const mutationKey = ['undo']
const millisecondsBetweenLooks = 500

function useUndo() {
  const queries = useQueryClient()
  return useMutation({
    mutationKey,
    mutationFn: async ({ id }: ListedFile) => {
      const params = { fileId: id }
      let file = await call(endpoints.undoUpload, { params })
      while (isInWarehouse(file)) {
        await new Promise((resolve) => setTimeout(resolve, millisecondsBetweenLooks))
        file = await call(endpoints.uploadedFile, { params })
      }
    },
    onSettled: async () => {
      forgetAnswers(queries)
      await queries.invalidateQueries({ queryKey: ['uploads'] })
    },
  })
}

/** The files that are being taken out, and those where that did not work. */
export function useUndoing(): { readonly pending: ReadonlySet<number>; readonly failed: ReadonlyMap<number, Error> } {
  const latest = new Map(
    useMutationState({
      filters: { mutationKey },
      select: ({ state }) => ({ id: (state.variables as ListedFile).id, status: state.status, error: state.error }),
    }).map((undo) => [undo.id, undo]),
  )
  const all = [...latest.values()]
  return {
    pending: new Set(all.filter(({ status }) => status === 'pending').map(({ id }) => id)),
    failed: new Map(all.flatMap(({ id, error }) => (error ? [[id, error]] : []))),
  }
}
