const zero = 0x30
const point = 0x2e
const quote = 0x22
const comma = 0x2c
/** Of a number that is written digit by digit, with its point, sign and quotes. */
const longestNumber = 24

/** UTF-8 that grows. */
export class OpenText {
  #bytes = Buffer.allocUnsafe(256 * 1024)
  #length = 0

  get bytes(): Buffer<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#length)
  }

  /** So much more as there is, so many times. */
  expect(times: number): void {
    this.#room(Math.ceil(this.#length * times * 1.05))
  }

  add(bytes: Uint8Array): void {
    this.#room(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
  }

  addComma(): void {
    this.#room(1)
    this.#byte(comma)
  }

  addText(text: string): void {
    this.#room(text.length * 3)
    this.#length += this.#bytes.write(text, this.#length)
  }

  addQuoted(bytes: Uint8Array, from: number, count: number): void {
    this.#room(count + 2)
    this.#byte(quote)
    for (let at = from; at < from + count; at += 1) this.#byte(bytes[at] ?? 0)
    this.#byte(quote)
  }

  /** A safe integer that is not negative. */
  addWhole(whole: number): void {
    this.#room(longestNumber)
    this.#digits(whole, digitsOf(whole))
  }

  /** So many 10 ** -scale, not negative, in quotes: at least two decimals, and no zeros that say nothing. */
  addAmount(scaled: number, scale: number): void {
    this.#room(longestNumber)
    const units = 10 ** scale
    const quotient = Math.floor(scaled / units)
    // What is nearly one more has been rounded to it.
    const whole = quotient * units > scaled ? quotient - 1 : quotient
    let decimals = scaled - whole * units
    let places = scale
    for (; places > 2 && decimals % 10 === 0; places -= 1) decimals /= 10
    this.#byte(quote)
    this.#digits(whole, digitsOf(whole))
    this.#byte(point)
    this.#digits(decimals, places)
    this.#byte(quote)
  }

  /** Its memory, once nothing reads it any more: megabytes that the collector of garbage would have to find. */
  giveBack(): void {
    this.#bytes.buffer.transfer(0)
  }

  #digits(whole: number, count: number): void {
    let rest = whole
    for (let at = this.#length + count - 1; at >= this.#length; at -= 1) {
      const tenth = Math.floor(rest / 10)
      this.#bytes[at] = zero + (rest - tenth * 10)
      rest = tenth
    }
    this.#length += count
  }

  #byte(byte: number): void {
    this.#bytes[this.#length] = byte
    this.#length += 1
  }

  #room(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(1.5 * this.#bytes.length, this.#length + more))
    this.#bytes.copy(larger, 0, 0, this.#length)
    this.giveBack()
    this.#bytes = larger
  }
}

function digitsOf(whole: number): number {
  let digits = 1
  for (let next = 10; whole >= next; next *= 10) digits += 1
  return digits
}
