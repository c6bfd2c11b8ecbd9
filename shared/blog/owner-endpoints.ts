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

/** Returns one post with its content. */
export const getPost = /* @__PURE__ */ defineEndpoint('get-post', 'GET /api/owner/posts/{id}', 'owner', {
  input: v.strictObject({ id: Id }),
  output: outputType<WholePost>(),
  errors: ['not-found'],
})

/** Creates a post with sanitised content. */
export const createPost = /* @__PURE__ */ defineEndpoint('create-post', 'POST /api/owner/posts', 'owner', {
  input: PostDraft,
  output: outputType<WholePost>(),
  errors: ['changed-meanwhile', 'slug-taken'],
  status: 201,
  creates: true,
  maxBodyBytes: postBody,
  ...publishesSite,
})

/** Saves a post over a version; its earlier slug redirects. */
export const updatePost = /* @__PURE__ */ defineEndpoint('update-post', 'PUT /api/owner/posts/{id}', 'owner', {
  input: PostChange,
  output: outputType<WholePost>(),
  errors: ['not-found', 'changed-meanwhile', 'slug-taken'],
  maxBodyBytes: postBody,
  ...publishesSite,
})

/** Deletes a post and its slugs. */
export const deletePost = /* @__PURE__ */ defineEndpoint('delete-post', 'DELETE /api/owner/posts/{id}', 'owner', {
  input: v.strictObject({ id: Id }),
  output: outputType<void>(),
  errors: ['not-found', 'changed-meanwhile'],
  status: 204,
  ...publishesSite,
})
