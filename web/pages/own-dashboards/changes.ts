import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { endpoints, type OwnDashboard, type Pin } from '@waybill/contracts'
import { useState } from 'react'
import { call, ServiceProblem } from '../../ui/service.ts'
import { ownDashboardQuery, ownDashboardsQuery } from './queries.ts'

/** What is done to a dashboard, whatever else was done to it meanwhile. */
export type Change = (dashboard: OwnDashboard) => OwnDashboard

export const renamed =
  (name: string): Change =>
  (dashboard) => ({ ...dashboard, name })

/** A card that has been removed elsewhere stays removed. */
export const changedPin =
  (id: string, more: Partial<Pick<Pin, 'address' | 'width' | 'title'>>): Change =>
  (dashboard) => ({
    ...dashboard,
    pins: dashboard.pins.map((pin) => (pin.id === id ? without({ ...pin, ...more }) : pin)),
  })

export const withoutPin =
  (id: string): Change =>
  (dashboard) => ({ ...dashboard, pins: dashboard.pins.filter((pin) => pin.id !== id) })

/** Back where it was, or as near as there are cards. */
export const withPinAt =
  (pin: Pin, place: number): Change =>
  (dashboard) => ({ ...dashboard, pins: withoutPin(pin.id)(dashboard).pins.toSpliced(place, 0, pin) })

/** What somebody has not seen, because another tab has pinned it, stands behind what they put in order. */
export const inOrder =
  (ids: readonly string[]): Change =>
  (dashboard) => ({
    ...dashboard,
    pins: dashboard.pins.toSorted((one, other) => placeIn(ids, one) - placeIn(ids, other)),
  })

function placeIn(ids: readonly string[], { id }: Pin): number {
  return ids.includes(id) ? ids.indexOf(id) : ids.length
}

function without({ title, ...pin }: Pin): Pin {
  return title === undefined || title === '' ? pin : { ...pin, title }
}

const mostTries = 5

/** Where another tab was first, the same is done to what is kept then. */
async function save(queries: QueryClient, id: number, change: Change): Promise<void> {
  const query = ownDashboardQuery(id)
  let kept = queries.getQueryData(query.queryKey) ?? (await queries.fetchQuery(query))
  for (let tries = 1; ; tries += 1) {
    const { name, pins, revision } = change(kept)
    const body = { name, pins: [...pins], revision }
    try {
      queries.setQueryData(
        query.queryKey,
        await call(endpoints.changeOwnDashboard, { params: { dashboardId: id }, body }),
      )
      return
    } catch (error) {
      const wasSecond = error instanceof ServiceProblem && error.says('dashboard-changed')
      if (!wasSecond || tries === mostTries) throw error
      kept = await queries.fetchQuery(query)
    }
  }
}

/** A dashboard as it will be when all that was done to it is saved. What could not be saved is not there, and `error` says why. */
export function useChanges(dashboard: OwnDashboard) {
  const { id } = dashboard
  const queries = useQueryClient()
  const [pending, setPending] = useState<readonly Change[]>([])
  const one = {
    // One after another: each is made to what the one before it has left.
    scope: { id: `own dashboard ${id}` },
    mutationFn: (make: Change) => save(queries, id, make),
  }
  const known = () => queries.invalidateQueries({ queryKey: ownDashboardsQuery.queryKey })
  const saving = useMutation({
    ...one,
    onSettled: (_, __, make) => {
      setPending((all) => all.filter((each) => each !== make))
      void known()
    },
  })
  /** For what is told where it was asked for, if it cannot be saved. */
  const asked = useMutation({ ...one, onSuccess: known })
  const change = (make: Change) => {
    setPending((all) => [...all, make])
    saving.mutate(make)
  }
  const shown = pending.reduce((all, make) => make(all), dashboard)
  return { shown, change, changeAsked: asked.mutateAsync, error: saving.error }
}
