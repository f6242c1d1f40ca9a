#!/bin/bash
# The health of Chroma, by reading and writing: after its disk was full it goes on saying that it is there, while either no
# request to a collection ever ends, or every few writes fail because "the database is locked". Then it is ended here, and
# its container is started again; nothing it had acknowledged is lost.
# Bash alone, because the image has no program that speaks HTTP. Usage:
# check-chroma.sh [port] [process to end] [seconds an answer may take]
port=${1:-8000}
process=${2:-1}
patience=${3:-10}
databases=/api/v2/tenants/default_tenant/databases

# Prints the answer to METHOD PATH [BODY].
request() {
  exec 3<>"/dev/tcp/127.0.0.1/$port" || return 1
  printf '%s %s HTTP/1.0\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s' \
    "$1" "$2" "${#3}" "$3" >&3
  timeout "$patience" cat <&3
}

give_up() {
  kill -TERM "$process"
  exit 1
}

list=$(request GET "$databases/default_database/collections?limit=1") || exit 1
[[ $list == *" 200 "* ]] || exit 1
if [[ $list =~ \"id\":\"([0-9a-f-]{36})\" ]]; then
  request GET "$databases/default_database/collections/${BASH_REMATCH[1]}/count" >/dev/null || give_up
fi
failed=0
for _ in 1 2 3 4; do
  made=$(request POST "$databases" '{"name":"fieldproof-probe"}') || give_up
  gone=$(request DELETE "$databases/fieldproof-probe") || give_up
  [[ $made$gone == *" 500 "* ]] && failed=$((failed + 1))
done
if [ "$failed" -ge 2 ]; then give_up; fi
