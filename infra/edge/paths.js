// Runs in CloudFront (viewer request, and viewer response of pages; JavaScript runtime 2.0) and, unchanged, in the emulated CloudFront. It imports
// nothing and uses only the syntax that AWS lists (test/infra/edge/path-syntax.ts). CloudFront accepts other code and then
// answers 503 for every page. A path becomes its file: /menu is /menu.html; an impossible one /404, which is no file.

// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by its name
function handler(event) {
  return event.response ? answered(event.response) : asked(event.request)
}

/** A published file with a target answers 301, as S3 does only at its website endpoint. It is no page of its own. */
function answered(response) {
  const target = response.headers['x-amz-meta-moved-to']
  if (!target) return response
  delete response.headers['x-amz-meta-moved-to']
  response.headers.location = { value: target.value }
  response.statusCode = 301
  response.statusDescription = 'Moved Permanently'
  return response
}

function asked(request) {
  const uri = request.uri

  if (uri.startsWith('/api/')) {
    delete request.headers['x-viewer-host']
    if (request.headers.host) request.headers['x-viewer-host'] = { value: request.headers.host.value }
    return request
  }
  // The short link of a text message.
  if (/^\/r\/[2-9a-z]{10}$/i.test(uri)) return movedTo('/api/short-links/' + uri.slice(3).toLowerCase(), {}, '')
  const clean = cleanOf(uri)
  if (clean === undefined) request.uri = '/404'
  // The owner's pages have one address; the login page is in the language that it was asked for in.
  else if (clean === '/es/management') return movedTo('/management', request.querystring, '#es')
  else if (clean === '/es/dashboard') return movedTo('/dashboard', request.querystring, '')
  else if (clean !== uri) return movedTo(clean, request.querystring, '')
  else request.uri = fileOf(uri)
  return request
}

/** The one address of a page: no trailing slash and no .html. Undefined when the path can name nothing. */
function cleanOf(uri) {
  if (uri.length > 900 || /\/\/|%2f/i.test(uri) || /^\/404\.html$/i.test(uri)) return undefined
  let text
  try {
    text = decodeURIComponent(uri)
    // oxlint-disable-next-line no-unused-vars -- the runtime wants the binding
  } catch (error) {
    return undefined
  }
  // Control characters, backslashes and dot segments, also when they come encoded.
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f\\]|\/\.\.?(?:\/|$)/.test(text)) return undefined
  return lowered(uri.replace(/(?:\/|(?:\/index)?\.html)$/i, '')) || '/'
}

/** Pages are named in lower case, as their slugs are; files keep theirs, and so does what follows /dashboard, which may be an id. */
function lowered(path) {
  const owners = path.replace(/^\/es(?=\/dashboard\/)/i, '')
  if (/^\/dashboard\//i.test(owners)) return '/dashboard/' + owners.slice('/dashboard/'.length)
  if (path.lastIndexOf('.') > path.lastIndexOf('/')) return path
  return path.replace(/%[0-9a-f]{2}|[A-Z]/gi, (part) => (part[0] === '%' ? part : part.toLowerCase()))
}

function fileOf(uri) {
  if (uri === '/') return '/index.html'
  if (uri === '/404') return uri
  if (uri.startsWith('/dashboard/')) return '/dashboard.html'
  return uri.lastIndexOf('.') > uri.lastIndexOf('/') ? uri : uri + '.html'
}

function movedTo(path, query, hash) {
  const pairs = []
  for (const name in query) {
    const all = query[name].multiValue || [query[name]]
    all.forEach((one) => pairs.push(one.value === '' ? name : name + '=' + one.value))
  }
  const location = (pairs.length > 0 ? path + '?' + pairs.join('&') : path) + hash
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: location }, 'cache-control': { value: 'public, max-age=3600' } },
  }
}
