/** Of layouts that people map. */
export const layoutRefusals = {
  'layout-unknown': 'There is no such layout.',
  'layout-for-staff': 'Only staff may save, change or retire a layout for all clients.',
  'layout-shipped': 'This layout comes with the product and is not changed. Copy it, and change the copy.',
  'layout-of-another-client': 'This layout is of another client than the file.',
  'layouts-too-many': 'There are {most} layouts; retire one first.',
  'layout-too-many-versions': 'This layout has {most} versions, and no more are kept. Save it under another name.',
  'layout-file-gone': 'The file as it came is no longer kept.',
  'layout-file-unreadable': 'There is no table in this file that could be mapped.',
  'layout-file-busy': 'This file is being read. Wait until it has ended.',
  'layout-trial-busy': 'Another file is being tried. Try again in a moment.',
} as const
