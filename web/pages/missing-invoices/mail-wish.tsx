import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endpoints, type MissingMail } from '@waybill/contracts'
import { Button } from '../../ui/button.tsx'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { call } from '../../ui/service.ts'
import { forgetMissing } from './queries.ts'

interface MailWishProps {
  readonly clientId: number | undefined
  readonly mail: MissingMail | null
}

/** Whether the reader is mailed what is missing, of whom, and the way to ask for it and to end it. */
export function MailWish({ clientId, mail }: MailWishProps) {
  const say = useSay()
  const queries = useQueryClient()
  const wish = useMutation({
    mutationFn: (asked: boolean) =>
      call(endpoints.mailOfMissingInvoices, { body: { asked, ...(clientId !== undefined && { clientId }) } }),
    onSettled: () => forgetMissing(queries),
  })
  return (
    <span className="missing-mail">
      {wish.error && <Problem error={wish.error} />}
      {mail && (
        <span className="quiet">
          {mail.clientName === null ? say('missing.mail.all') : say('missing.mail.of', { client: mail.clientName })}
        </span>
      )}
      <Button loading={wish.isPending} onClick={() => wish.mutate(!mail)}>
        {say(mail ? 'missing.mail.end' : 'missing.mail.ask')}
      </Button>
    </span>
  )
}
