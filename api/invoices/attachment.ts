import type { FastifyReply } from 'fastify'

/** Says of an answer that it is a file to be saved under this name, and nothing to be run or shown in our place. */
export function asAttachment(reply: FastifyReply, name: string, contentType: string): void {
  const plain = name.replace(/[^\w.() -]+/g, '_').slice(0, 150)
  const exact = encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
  reply.type(contentType)
  reply.header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${exact}`)
  reply.header('content-security-policy', "default-src 'none'; sandbox")
}
