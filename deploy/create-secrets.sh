#!/bin/sh
# Makes the secrets of compose.yaml in ./secrets, each in a file of its own. What is there already stays: a new encryption
# key would lock away what the old one encrypted. Keep a copy of this folder with the backups.
set -eu
umask 077
mkdir -p secrets

random() {
  od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'
}
# Containers read them as a user of their own, so the files are readable; only the folder keeps others out.
keep() {
  [ -e "secrets/$1" ] || printf '%s' "$2" >"secrets/$1"
  chmod 0444 "secrets/$1"
}

keep database-password "$(random 24)"
keep database-app-password "$(random 24)"
keep chroma-token "$(random 24)"
keep auth-secret "$(random 32)"
keep encryption-key "$(random 32)"
keep superadmin-password "$(random 12)"
keep s3-access-key-id "$(random 10)"
keep s3-secret-access-key "$(random 24)"
keep s3.json "{\"identities\":[{\"name\":\"fieldproof\",\"credentials\":[{\"accessKey\":\"$(cat secrets/s3-access-key-id)\",\"secretKey\":\"$(cat secrets/s3-secret-access-key)\"}],\"actions\":[\"Read:fieldproof\",\"Write:fieldproof\",\"List:fieldproof\",\"Tagging:fieldproof\"]}]}"

echo "The secrets are in $(pwd)/secrets. The super admin's password: secrets/superadmin-password"
