import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guarded } from './guarded.ts'

const invoices = createRoute({
  ...guarded('/invoices'),
  component: lazyRouteComponent(() => import('../pages/invoices/invoices-page.tsx'), 'InvoicesPage'),
})

const invoicesBulkDownload = createRoute({
  ...guarded('/invoicesBulkDownload'),
  component: lazyRouteComponent(() => import('../pages/invoices/bulk-page.tsx'), 'InvoicesBulkPage'),
})

/** Invoices and what is made of them, beside the analysis. */
export const parcelRoutes = [invoices, invoicesBulkDownload] as const
