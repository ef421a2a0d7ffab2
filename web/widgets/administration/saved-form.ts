import { zodResolver } from '@hookform/resolvers/zod'
import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useSay } from '../../ui/language.tsx'
import { ServiceProblem } from '../../ui/service.ts'
import { changedOver } from './changed-over.ts'
import { faultWords } from './faults.ts'
import { useNotify } from './notices.tsx'

export interface SavedFormOptions<Input extends FieldValues, Output> {
  /** The contract's own: what the service would refuse is said at the field. */
  readonly schema: z.ZodType<Output, Input>
  readonly values: DefaultValues<Input>
  /** Which version of what is changed the values are; none of what is new. */
  readonly revision?: string | undefined
  /** A refusal that it throws is the form's problem, and what was given stays. It is told which revision was read. */
  readonly save: (values: Output, revision: string | undefined) => Promise<unknown>
  /** Brings values and revision as they are now: after a change, and where another changed it meanwhile. */
  readonly reread?: (() => Promise<unknown>) | undefined
  /** What is said when it is done; without it, `Saved`. */
  readonly done?: string | undefined
  readonly onSaved?: () => void
}

/** A form that is checked by the contract, saved as a whole, and says how that went. */
export function useSavedForm<Input extends FieldValues, Output>(options: SavedFormOptions<Input, Output>) {
  const { schema, values, revision, save, reread, done, onSaved } = options
  const say = useSay()
  const notify = useNotify()
  const [problem, setProblem] = useState<Error>()
  const form = useForm<Input, unknown, Output>({
    defaultValues: values,
    resolver: zodResolver<Input, unknown, Output>(schema, { error: (issue) => faultWords({ ...issue }, say) }),
  })
  const read = useRef({ revision, values })
  const refused = wasOvertaken(problem)
  useEffect(() => {
    if (!refused || read.current.revision === revision) return
    const both = changedOver(read.current.values, form.getValues(), values)
    form.reset(values)
    form.reset(both, { keepDefaultValues: true })
    read.current = { revision, values }
  }, [refused, form, revision, values])
  const change = async (given: Output) => {
    try {
      await save(given, read.current.revision)
      await reread?.()
      setProblem(undefined)
      form.reset(form.getValues())
      notify(done ?? say('form.saved'))
      onSaved?.()
    } catch (error) {
      if (wasOvertaken(error)) await reread?.()
      setProblem(error instanceof Error ? error : new Error(String(error)))
    }
  }
  const submit = (event: BaseSyntheticEvent) => form.handleSubmit(change)(event)
  return { form, submit, problem }
}

/** Another saved it first. */
function wasOvertaken(problem: unknown): boolean {
  return problem instanceof ServiceProblem && problem.says('changed-meanwhile')
}
