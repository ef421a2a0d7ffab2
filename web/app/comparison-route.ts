import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guarded } from './guarded.ts'

export const comparisonRoute = createRoute({
  ...guarded('/aframe/dashboard/comparison'),
  component: lazyRouteComponent(() => import('./comparison.tsx'), 'Comparison'),
})
