import { useMutation } from '@tanstack/react-query'
import { endpoints } from '@waybill/contracts'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { sendForm } from '../../ui/service.ts'

interface RatesFileButtonProps {
  readonly onKept: (kept: { readonly rates: number; readonly filesReadAgain: number }) => void
}

/** Takes rates from a file, our own or the European Central Bank's. */
export function RatesFileButton({ onKept }: RatesFileButtonProps) {
  const say = useSay()
  const chooser = useRef<HTMLInputElement>(null)
  const give = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.append('file', file, file.name)
      return sendForm(endpoints.giveRatesFile, form)
    },
    onSuccess: onKept,
  })
  return (
    <>
      <Button loading={give.isPending} onClick={() => chooser.current?.click()}>
        {say('rates.file')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".csv,.zip,text/csv,application/zip"
        aria-label={say('rates.file')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) give.mutate(file)
          target.value = ''
        }}
      />
      {give.error && <Problem error={give.error} />}
    </>
  )
}
