import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type ClaimResponse,
  endpoints,
  type InvoiceId,
  type InvoiceLinesAsked,
  type InvoiceListAsked,
  type InvoicesAsked,
  pathOf,
} from '@waybill/contracts'
import { save } from '../../ui/save.ts'
import { call, fetchFile, sendForm } from '../../ui/service.ts'

export const invoicesKey = ['invoices'] as const

export function summariesQuery(body: InvoicesAsked) {
  return queryOptions({
    queryKey: [...invoicesKey, 'summaries', body],
    queryFn: ({ signal }) => call(endpoints.invoiceSummaries, { body, signal }),
    placeholderData: keepPreviousData,
  })
}

export function invoiceListQuery(body: InvoiceListAsked) {
  return queryOptions({
    queryKey: [...invoicesKey, 'list', body],
    queryFn: ({ signal }) => call(endpoints.invoiceList, { body, signal }),
    placeholderData: keepPreviousData,
  })
}

export function invoiceQuery(invoiceId: InvoiceId) {
  return queryOptions({
    queryKey: [...invoicesKey, 'one', invoiceId],
    queryFn: ({ signal }) => call(endpoints.oneInvoice, { params: { invoiceId }, signal }),
  })
}

export function invoiceLinesQuery(invoiceId: InvoiceId, body: InvoiceLinesAsked) {
  return queryOptions({
    queryKey: [...invoicesKey, 'lines', invoiceId, body],
    queryFn: ({ signal }) => call(endpoints.invoiceLines, { params: { invoiceId }, body, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The carrier's own file. */
export function useInvoiceFile() {
  return useMutation({
    mutationFn: async (invoiceId: InvoiceId) => {
      const { content, name } = await fetchFile(endpoints.invoiceFile, { params: { invoiceId } })
      save(content, name)
    },
  })
}

export function useResponseFile() {
  return useMutation({
    mutationFn: async ({ id, fileName }: ClaimResponse) =>
      save((await fetchFile(endpoints.captchaFile, { params: { id } })).content, fileName),
  })
}

export function useGiveResponse(invoiceId: InvoiceId) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ trackingNumber, file }: { readonly trackingNumber: string; readonly file: File }) => {
      const form = new FormData()
      form.append('file', file)
      const { method, path, answer } = endpoints.giveClaimResponse
      return sendForm({ method, path: pathOf(path, { invoiceId }, { trackingNumber }), answer }, form)
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: [...invoicesKey, 'lines', invoiceId] }),
  })
}
