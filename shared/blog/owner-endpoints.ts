import * as v from 'valibot'
import { type ListedPost, PostChange, PostDraft, type WholePost } from './blog.ts'
import { outputType, defineEndpoint } from '#shared/endpoint.ts'
import { Id } from '#shared/validation.ts'
import { publishesSite } from '#shared/lib/endpoint-parts.ts'

const postBody = 1024 * 1024

/** Lists 25 posts without content, newest first. */
export const listPosts = /* @__PURE__ */ defineEndpoint('list-posts', 'GET /api/owner/posts', 'owner', {
  input: v.strictObject({ after: v.optional(v.pipe(v.string(), v.regex(/^[\d:.TZ-]{20,30}~[\w-]{1,64}$/, 'after'))) }),
  output: outputType<{ posts: ListedPost[]; next?: string }>(),
})

/** Returns one post with its content. Errors: not-found. */
export const getPost = /* @__PURE__ */ defineEndpoint('get-post', 'GET /api/owner/posts/{id}', 'owner', {
  input: v.strictObject({ id: Id }),
  output: outputType<WholePost>(),
})

/** Creates a post with sanitised content. Errors: slug-taken, with a free slug. */
export const createPost = /* @__PURE__ */ defineEndpoint('create-post', 'POST /api/owner/posts', 'owner', {
  input: PostDraft,
  output: outputType<WholePost>(),
  status: 201,
  creates: true,
  maxBodyBytes: postBody,
  ...publishesSite,
})

/** Saves a post over a version; its earlier slug redirects. Errors: not-found, changed-meanwhile, slug-taken. */
export const updatePost = /* @__PURE__ */ defineEndpoint('update-post', 'PUT /api/owner/posts/{id}', 'owner', {
  input: PostChange,
  output: outputType<WholePost>(),
  maxBodyBytes: postBody,
  ...publishesSite,
})

/** Deletes a post and its slugs. Errors: not-found. */
export const deletePost = /* @__PURE__ */ defineEndpoint('delete-post', 'DELETE /api/owner/posts/{id}', 'owner', {
  input: v.strictObject({ id: Id }),
  output: outputType<void>(),
  status: 204,
  ...publishesSite,
})
