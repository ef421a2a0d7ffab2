/** A PDF of one page that is one JPEG picture: a format of thirty years and twenty lines, where a library weighs 100 kB. */
export function pdfOf(jpeg: Uint8Array, width: number, height: number, pointsPerPixel: number): Blob {
  const [wide, high] = [width * pointsPerPixel, height * pointsPerPixel].map((side) => side.toFixed(2))
  const drawing = `q ${wide} 0 0 ${high} 0 0 cm /Picture Do Q`
  const picture = `/Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`
  const objects: BlobPart[][] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents 4 0 R /Resources << /XObject << /Picture 5 0 R >> >> >>`,
    ],
    [`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
    [
      `<< /Type /XObject ${picture} /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      new Uint8Array(jpeg),
      '\nendstream',
    ],
  ]
  const parts: BlobPart[] = ['%PDF-1.4\n']
  const places: number[] = []
  for (const [index, object] of objects.entries()) {
    places.push(new Blob(parts).size)
    parts.push(`${index + 1} 0 obj\n`, ...object, '\nendobj\n')
  }
  const start = new Blob(parts).size
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  const size = objects.length + 1
  parts.push(`xref\n0 ${size}\n0000000000 65535 f \n`, ...entries)
  parts.push(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`)
  return new Blob(parts, { type: 'application/pdf' })
}
