import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useSay } from '../../ui/language.tsx'
import { faultWords } from './faults.ts'
import { useNotify } from './notices.tsx'

export interface SavedFormOptions<Input extends FieldValues, Output> {
  /** The contract's own: what the service would refuse is said at the field. */
  readonly schema: z.ZodType<Output, Input>
  readonly values: DefaultValues<Input>
  /** A refusal that it throws is the form's problem, and what was given stays. */
  readonly save: (values: Output) => Promise<unknown>
  /** What is said when it is done; without it, `Saved`. */
  readonly done?: string | undefined
  readonly onSaved?: () => void
}

/** A form that is checked by the contract, saved as a whole, and says how that went. */
export function useSavedForm<Input extends FieldValues, Output>(options: SavedFormOptions<Input, Output>) {
  const { schema, values, save, done, onSaved } = options
  const say = useSay()
  const notify = useNotify()
  const [problem, setProblem] = useState<Error>()
  const form = useForm<Input, unknown, Output>({
    defaultValues: values,
    resolver: zodResolver<Input, unknown, Output>(schema, { error: (issue) => faultWords({ ...issue }, say) }),
  })
  const submit = form.handleSubmit(async (given) => {
    try {
      await save(given)
      setProblem(undefined)
      form.reset(form.getValues())
      notify(done ?? say('form.saved'))
      onSaved?.()
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(String(error)))
    }
  })
  return { form, submit, problem }
}
