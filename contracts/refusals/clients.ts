/** Of clients and their fulfillment centers. */
export const clientRefusals = {
  'client-not-yours': 'This client is not yours to see.',
  'no-client': 'There is no client here that you may see.',
  'client-unknown': 'There is no such client.',
  'client-name-taken': 'There is a client named {name} already.',
  'client-code-taken': 'Another client has the code {code} already.',
  'client-top-for-staff': 'Only staff add, move or delete a client that has no parent.',
  'client-own-parent': 'A client cannot be its own parent.',
  'client-parent-is-child': '{name} is a child client itself and cannot have child clients.',
  'client-is-parent': 'This client has child clients, so it cannot become a child client.',
  'client-kept-by-invoices':
    '{name} cannot be deleted: it has invoices ({invoices}), the latest of {latest}, and what was billed stays.',
  'client-kept-by-children': '{name} cannot be deleted: it has child clients. Move or delete them first.',
  'client-kept-by-files': '{name} cannot be deleted: carrier files were given for it, and what came stays.',
  'client-kept-by-stamps': '{name} cannot be deleted: its invoices have been stamped.',
  'client-kept-by-feed': '{name} cannot be deleted: a feed brings files for it. Remove the feed first.',
  'client-kept-by-sync': '{name} cannot be deleted: its invoices have been synchronised.',
  'center-unknown': 'There is no such fulfillment center.',
  'center-name-taken': 'This client has a fulfillment center of this name already.',
  'centers-columns-missing': 'The first line must name the columns NAME,STATE,CITY,ZIP; {columns} is missing.',
  'centers-none': 'There is no fulfillment center under the first line.',
  'centers-too-many': 'There are {lines} lines; {most} are read at once.',
  'center-twice': 'Line {line}: {name} is there twice.',
  'line-too-wide':
    'Line {line} has {found} cells, but the first line names {expected} {expected|column|columns}. A cell in which the separator stands needs quotation marks around it.',
  'line-quotation-open': 'Line {line}: a quotation mark is left open, and nothing after it could be read.',
  'line-field-wrong': 'Line {line}: {field}: {complaint}.',
} as const
