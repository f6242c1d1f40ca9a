/** The environment for tests, which say themselves what they need: a developer's settings must not lead them to real data. */
export function withoutOwnSettings() {
  const groups = ['CHROMA_', 'S3_', 'OPENAI_', 'SUPERADMIN_', 'OIDC_', 'LIMIT_']
  const single = [
    ...[
      'DATABASE_URL',
      'DATA_DIR',
      'PORT',
      'HOST',
      'PUBLIC_URL',
      'TRUST_PROXY',
      'CORS_ORIGINS',
      'CHAT_MODEL',
      'EMBEDDING_MODEL',
    ],
    ...[
      'MODEL_DIR',
      'AUTH_SECRET',
      'ENCRYPTION_KEY',
      'MAX_UPLOAD_MB',
      'WORKER_CONCURRENCY',
      'LOG_LEVEL',
      'NODE_ENV',
      'REQUIRE_ADMIN_2FA',
      'ALLOW_PRIVATE_PROVIDERS',
    ],
  ]
  const isOwn = (name: string) => single.includes(name) || groups.some((group) => name.startsWith(group))
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOwn(name)))
}
