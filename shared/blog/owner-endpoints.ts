import * as v from 'valibot'
import { type ListedPost, PostChange, PostDraft, type WholePost } from './blog.ts'
import { output, defineEndpoint } from '#shared/endpoint.ts'
import { Id } from '#shared/validation.ts'
import { publishesSite } from '#shared/lib/endpoint-parts.ts'

const postBody = 1024 * 1024

/** Posts without their content, newest first, 25 at a time; `next` continues it. */
export const listPosts = /* @__PURE__ */ defineEndpoint('list-posts', 'GET', '/api/owner/posts', 'owner', {
  input: v.strictObject({ after: v.optional(v.pipe(v.string(), v.regex(/^[\d:.TZ-]{20,30}~[\w-]{1,64}$/, 'after'))) }),
  output: output<{ posts: ListedPost[]; next?: string }>(),
})

/** One post with its content. Refuses not-found. */
export const getPost = /* @__PURE__ */ defineEndpoint('get-post', 'GET', '/api/owner/posts/{id}', 'owner', {
  input: v.strictObject({ id: Id }),
  output: output<WholePost>(),
})

/** A new post; its content is sanitised. A slug that is taken is refused with one that is free, one made from the title is numbered. */
export const createPost = /* @__PURE__ */ defineEndpoint('create-post', 'POST', '/api/owner/posts', 'owner', {
  input: PostDraft,
  output: output<WholePost>(),
  status: 201,
  creates: true,
  body: postBody,
  ...publishesSite,
})

/** Save a post, over the version it was read at; the address it had leads to it. Refuses not-found, changed-meanwhile, slug-taken. */
export const updatePost = /* @__PURE__ */ defineEndpoint('update-post', 'PUT', '/api/owner/posts/{id}', 'owner', {
  input: PostChange,
  output: output<WholePost>(),
  body: postBody,
  ...publishesSite,
})

/** Delete a post and its addresses. Refuses not-found. */
export const deletePost = /* @__PURE__ */ defineEndpoint('delete-post', 'DELETE', '/api/owner/posts/{id}', 'owner', {
  input: v.strictObject({ id: Id }),
  output: output<void>(),
  status: 204,
  ...publishesSite,
})
